import { book } from '../ui/words.ts'

interface Counts {
  created: number
  exists: number
  refused: number
  dryRun: boolean
}

export const importWords = book(
  {
    title: 'Import subscriptions and invoices',
    lead: 'What ran in another system goes on here: running periods are not invoiced again, invoices keep their numbers, and nobody hears of it. Rows that were imported before stay as they are, so the same files may be sent again.',
    subscriptions: 'Subscriptions',
    invoices: 'Invoices',
    hint: 'JSON Lines: an object on each line. For CSV: postern import-billing.',
    choose: 'Choose a file',
    clear: (kind: string) => `${kind}: choose no file`,
    check: 'Check',
    run: 'Import',
    again: 'Rows that are in stay. Once that is cured, send the same files again.',
    checked: 'What the check found',
    imported: 'What was imported',
    tally: ({ created, exists, refused, dryRun }: Counts) =>
      `${created} ${dryRun ? 'new' : 'imported'}, ${exists} here already, ${refused} refused`,
    end: ({ dryRun, refused }: Pick<Counts, 'dryRun' | 'refused'>): string =>
      dryRun
        ? refused === 0
          ? 'All of it can be imported. Nothing was written yet.'
          : 'Nothing was written. An import would leave out the lines below.'
        : refused === 0
          ? 'All of it is in.'
          : 'The lines below were left out. Mend them, and send the file again.',
    line: 'Line',
    id: 'External ID',
    problem: 'Problem',
    andMore: (count: number) => `and ${count} more`,
  },
  {
    de: {
      title: 'Abonnements und Rechnungen übernehmen',
      lead: 'Was in einem anderen System lief, geht hier weiter: laufende Zeiträume werden nicht noch einmal berechnet, Rechnungen behalten ihre Nummern, und niemand wird benachrichtigt. Was schon übernommen ist, bleibt, wie es ist; dieselben Dateien dürfen also noch einmal kommen.',
      subscriptions: 'Abonnements',
      invoices: 'Rechnungen',
      hint: 'JSON Lines: in jeder Zeile ein Objekt. Für CSV: postern import-billing.',
      choose: 'Datei wählen',
      clear: (kind) => `${kind}: keine Datei`,
      check: 'Prüfen',
      run: 'Übernehmen',
      again:
        'Was schon übernommen ist, bleibt. Wenn das behoben ist, schicken Sie dieselben Dateien noch einmal.',
      checked: 'Was die Prüfung fand',
      imported: 'Was übernommen wurde',
      tally: ({ created, exists, refused, dryRun }) =>
        `${created} ${dryRun ? 'neu' : 'übernommen'}, ${exists} schon hier, ${refused} abgelehnt`,
      end: ({ dryRun, refused }) =>
        dryRun
          ? refused === 0
            ? 'Alles lässt sich übernehmen. Geschrieben ist noch nichts.'
            : 'Es ist nichts geschrieben. Die Zeilen unten blieben bei einer Übernahme weg.'
          : refused === 0
            ? 'Alles ist da.'
            : 'Die Zeilen unten blieben weg. Bessern Sie sie aus und schicken Sie die Datei noch einmal.',
      line: 'Zeile',
      id: 'Externe ID',
      problem: 'Problem',
      andMore: (count) => `und ${count} weitere`,
    },
  },
)
