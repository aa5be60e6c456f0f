import { catalogue } from '../words.ts'

/** What the editor of JSON says. */
export const editorWords = catalogue(
  {
    fits: 'Valid JSON',
    size: (used: string, limit: string) => `${used} of ${limit} bytes`,
    inLine: (line: number, what: string) => `Line ${line}: ${what}`,
    object: 'Enter a JSON object, such as {"tier": "gold"}.',
    value: 'enter a value, with text in quotes.',
    string: 'end the text with a quote in the same line.',
    key: 'enter a name in quotes, and no comma before the closing bracket.',
    colon: 'put a colon after the name.',
    comma: 'put a comma or a closing bracket after the value.',
    end: 'remove what follows the object.',
    save: 'Save',
    discard: 'Discard changes',
    tidy: 'Format',
    saved: 'Metadata saved.',
    theirs: 'Their version:',
  },
  {
    de: {
      fits: 'Gültiges JSON',
      size: (used, limit) => `${used} von ${limit} Byte`,
      inLine: (line, what) => `Zeile ${line}: ${what}`,
      object: 'Geben Sie ein JSON-Objekt ein, etwa {"tier": "gold"}.',
      value: 'Geben Sie einen Wert ein, Text in Anführungszeichen.',
      string: 'Beenden Sie den Text in derselben Zeile mit einem Anführungszeichen.',
      key: 'Geben Sie einen Namen in Anführungszeichen ein, und kein Komma vor der schließenden Klammer.',
      colon: 'Setzen Sie einen Doppelpunkt hinter den Namen.',
      comma: 'Setzen Sie ein Komma oder eine schließende Klammer hinter den Wert.',
      end: 'Entfernen Sie, was auf das Objekt folgt.',
      save: 'Speichern',
      discard: 'Änderungen verwerfen',
      tidy: 'Formatieren',
      saved: 'Metadaten gespeichert.',
      theirs: 'Die andere Fassung:',
    },
  },
)
