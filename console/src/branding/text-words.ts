import { catalogue } from '../ui/words.ts'

export const textWords = catalogue(
  {
    title: 'Texts',
    lead: 'What pages and emails say. Change any sentence, and check it in the preview before you save.',
    offered: 'Languages offered',
    offerAll: 'All available languages',
    offer: 'Only these',
    preset: 'Default for other languages',
    presetHint: 'Always offered.',
    saveOffered: 'Save languages',
    offeredSaved: 'Languages saved.',
    ownTexts: 'Custom texts',
    language: 'Language',
    withUnsaved: (name: string, count: number) => `${name} (${count} not saved)`,
    which: 'Texts for',
    pages: 'Pages',
    mails: 'Emails',
    search: 'Search in all texts',
    addLanguage: 'Add language',
    addLanguageText:
      'Texts that you don’t translate appear in your default language. The language is offered once you save a text in it.',
    tag: 'Language tag',
    tagHint: 'For example, cs, pt-PT or zh-Hant (BCP 47).',
    none: 'No texts match.',
    standard: 'Standard text',
    yourText: 'Your text',
    textOf: (key: string) => `Your text: ${key}`,
    inEnglish: (text: string) => `English: ${text}`,
    lacks: (names: string) => `Missing: ${names}.`,
    length: (now: number, most: number) => `${now} of ${most} characters.`,
    yours: 'Your own',
    own: (count: number) =>
      count === 0
        ? 'All texts are the standard ones.'
        : count === 1
          ? 'One text is your own.'
          : `${count} texts are your own.`,
    onlyOwn: 'Show only your own',
    withOwn: (name: string, count: number) => (count === 0 ? name : `${name} (${count} your own)`),
    reset: 'Reset to standard text',
    resetOf: (key: string) => `Reset to standard text: ${key}`,
    save: 'Save texts',
    saved: 'Texts saved.',
    discard: 'Discard',
    allSaved: 'All changes saved.',
    unsaved: (count: number) => (count === 1 ? 'One text is not saved.' : `${count} texts are not saved.`),
  },
  {
    de: {
      title: 'Texte',
      lead: 'Was auf Seiten und in E-Mails steht. Ändern Sie jeden Satz, und prüfen Sie ihn in der Vorschau, bevor Sie speichern.',
      offered: 'Angebotene Sprachen',
      offerAll: 'Alle verfügbaren Sprachen',
      offer: 'Nur diese',
      preset: 'Standard für andere Sprachen',
      presetHint: 'Wird immer angeboten.',
      saveOffered: 'Sprachen speichern',
      offeredSaved: 'Sprachen gespeichert.',
      ownTexts: 'Ihre eigenen Texte',
      language: 'Sprache',
      withUnsaved: (name: string, count: number) => `${name} (${count} nicht gespeichert)`,
      which: 'Texte für',
      pages: 'Seiten',
      mails: 'E-Mails',
      search: 'In allen Texten suchen',
      addLanguage: 'Sprache hinzufügen',
      addLanguageText:
        'Texte, die Sie nicht übersetzen, erscheinen in Ihrer Standardsprache. Die Sprache wird angeboten, sobald Sie einen Text darin speichern.',
      tag: 'Sprachkürzel',
      tagHint: 'Zum Beispiel cs, pt-PT oder zh-Hant (BCP 47).',
      none: 'Keine Texte gefunden.',
      standard: 'Standardtext',
      yourText: 'Ihr Text',
      textOf: (key: string) => `Ihr Text: ${key}`,
      inEnglish: (text: string) => `Englisch: ${text}`,
      lacks: (names: string) => `Es fehlt: ${names}.`,
      length: (now: number, most: number) => `${now} von ${most} Zeichen.`,
      yours: 'Eigener Text',
      own: (count: number) =>
        count === 0
          ? 'Alle Texte sind Standardtexte.'
          : count === 1
            ? 'Ein Text ist Ihr eigener.'
            : `${count} Texte sind Ihre eigenen.`,
      onlyOwn: 'Nur eigene zeigen',
      withOwn: (name: string, count: number) => (count === 0 ? name : `${name} (${count} eigene)`),
      reset: 'Auf Standardtext zurücksetzen',
      resetOf: (key: string) => `Auf Standardtext zurücksetzen: ${key}`,
      save: 'Texte speichern',
      saved: 'Die Texte sind gespeichert.',
      discard: 'Verwerfen',
      allSaved: 'Alle Änderungen sind gespeichert.',
      unsaved: (count: number) =>
        count === 1 ? 'Ein Text ist nicht gespeichert.' : `${count} Texte sind nicht gespeichert.`,
    },
  },
)
