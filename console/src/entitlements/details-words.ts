import { catalogue } from '../ui/words.ts'

export const detailsWords = catalogue(
  {
    details: 'Billing details',
    edit: 'Edit billing details',
    saved: 'Saved.',
    newInvoices: 'New invoices show it. Those that were issued do not change.',
    name: 'Buyer',
    email: 'Address for invoices',
    address: 'Postal address',
    addressHint: 'Line by line.',
    country: 'Country',
    countryHint: 'Two letters, such as DE.',
    taxIds: 'Tax numbers',
    taxIdsHint: 'With commas between them.',
    wrongTaxIds: (ids: string) => `Not valid, by form or check digits: ${ids}`,
    taxes: 'Taxes',
    taxesHint:
      'One a line: name, percentage and category of EN 16931, such as “VAT 19 S”, or “VAT 0 AE” for reverse charge.',
    note: 'Note on tax',
    noteHint: 'Printed on invoices, such as “Reverse charge”.',
    currency: 'Currency',
  },
  {
    de: {
      details: 'Rechnungsangaben',
      edit: 'Rechnungsangaben bearbeiten',
      saved: 'Gespeichert.',
      newInvoices: 'Neue Rechnungen zeigen sie. Ausgestellte ändern sich nicht.',
      name: 'Käufer',
      email: 'Adresse für Rechnungen',
      address: 'Anschrift',
      addressHint: 'Zeile für Zeile.',
      country: 'Land',
      countryHint: 'Zwei Buchstaben, etwa DE.',
      taxIds: 'Steuernummern',
      taxIdsHint: 'Durch Kommas getrennt.',
      wrongTaxIds: (ids) => `Ungültig, nach Form oder Prüfziffern: ${ids}`,
      taxes: 'Steuern',
      taxesHint:
        'Eine je Zeile: Name, Prozentsatz und Kategorie nach EN 16931, etwa „USt 19 S“, oder „USt 0 AE“ bei umgekehrter Steuerschuld.',
      note: 'Hinweis zur Steuer',
      noteHint: 'Steht auf Rechnungen, etwa „Steuerschuldnerschaft des Leistungsempfängers“.',
      currency: 'Währung',
    },
  },
)
