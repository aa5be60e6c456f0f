import { catalogue } from '../ui/words.ts'

interface Counts {
  created: number
  exists: number
  refused: number
  dryRun: boolean
}

export const importWords = catalogue(
  {
    title: 'Import subscriptions and invoices',
    lead: 'Subscriptions from another system continue here. Current periods are not invoiced again, invoices keep their numbers, and customers get no email. Rows that were already imported do not change, so you can send the same files again.',
    subscriptions: 'Subscriptions',
    invoices: 'Invoices',
    hint: 'JSON Lines, with one object per line. For CSV, use postern import-billing.',
    choose: 'Choose a file',
    clear: (kind: string) => `${kind}: remove the file`,
    check: 'Check',
    run: 'Import',
    again: 'Imported rows are kept. Once the error is fixed, send the same files again.',
    checked: 'Check results',
    imported: 'Import results',
    tally: ({ created, exists, refused, dryRun }: Counts) =>
      `${created} ${dryRun ? 'new' : 'imported'}, ${exists} already imported, ${refused} refused`,
    end: ({ dryRun, refused }: Pick<Counts, 'dryRun' | 'refused'>): string =>
      dryRun
        ? refused === 0
          ? 'All rows can be imported. Nothing has been written yet.'
          : 'Nothing has been written. An import would skip the lines below.'
        : refused === 0
          ? 'All rows were imported.'
          : 'The lines below were skipped. Correct them and send the file again.',
    line: 'Line',
    id: 'External ID',
    problem: 'Problem',
    andMore: (count: number) => `and ${count} more`,
  },
  {
    de: {
      title: 'Abonnements und Rechnungen übernehmen',
      lead: 'Abonnements aus einem anderen System laufen hier weiter. Laufende Zeiträume werden nicht noch einmal berechnet, Rechnungen behalten ihre Nummern, und Kunden erhalten keine E-Mail. Bereits übernommene Zeilen ändern sich nicht. Sie können dieselben Dateien also noch einmal senden.',
      subscriptions: 'Abonnements',
      invoices: 'Rechnungen',
      hint: 'JSON Lines, mit einem Objekt je Zeile. Für CSV verwenden Sie postern import-billing.',
      choose: 'Datei wählen',
      clear: (kind) => `${kind}: Datei entfernen`,
      check: 'Prüfen',
      run: 'Übernehmen',
      again:
        'Bereits übernommene Zeilen bleiben. Sobald der Fehler behoben ist, senden Sie dieselben Dateien noch einmal.',
      checked: 'Ergebnis der Prüfung',
      imported: 'Ergebnis der Übernahme',
      tally: ({ created, exists, refused, dryRun }) =>
        `${created} ${dryRun ? 'neu' : 'übernommen'}, ${exists} schon vorhanden, ${refused} abgelehnt`,
      end: ({ dryRun, refused }) =>
        dryRun
          ? refused === 0
            ? 'Alle Zeilen lassen sich übernehmen. Es wurde noch nichts geschrieben.'
            : 'Es wurde nichts geschrieben. Eine Übernahme würde die Zeilen unten auslassen.'
          : refused === 0
            ? 'Alle Zeilen wurden übernommen.'
            : 'Die Zeilen unten wurden ausgelassen. Berichtigen Sie sie, und senden Sie die Datei noch einmal.',
      line: 'Zeile',
      id: 'Externe ID',
      problem: 'Problem',
      andMore: (count) => `und ${count} weitere`,
    },
  },
)
