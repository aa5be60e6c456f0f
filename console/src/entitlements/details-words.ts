import { catalogue } from '../ui/words.ts'

export const detailsWords = catalogue(
  {
    details: 'Billing details',
    edit: 'Edit billing details',
    saved: 'Saved.',
    newInvoices: 'These details appear on new invoices. Issued invoices don’t change.',
    name: 'Buyer',
    email: 'Email for invoices',
    address: 'Postal address',
    addressHint: 'Street, postcode and city on separate lines.',
    country: 'Country',
    countryHint: 'Two letters, such as DE.',
    taxIds: 'Tax IDs',
    taxIdsHint: 'Separate them with commas.',
    wrongTaxIds: (ids: string) => `Check the format and check digits of ${ids}`,
    taxes: 'Taxes',
    taxesHint:
      'One per line: name, percentage and category of EN 16931, such as “VAT 19 S”, or “VAT 0 AE” for reverse charge.',
    note: 'Note on tax',
    noteHint: 'Printed on invoices, such as “Reverse charge”.',
    currency: 'Currency',
  },
  {
    de: {
      details: 'Rechnungsdaten',
      edit: 'Rechnungsdaten bearbeiten',
      saved: 'Gespeichert.',
      newInvoices: 'Diese Angaben stehen auf neuen Rechnungen. Ausgestellte Rechnungen ändern sich nicht.',
      name: 'Käufer',
      email: 'E-Mail für Rechnungen',
      address: 'Anschrift',
      addressHint: 'Straße, Postleitzahl und Ort in eigenen Zeilen.',
      country: 'Land',
      countryHint: 'Zwei Buchstaben, etwa DE.',
      taxIds: 'Steuer-IDs',
      taxIdsHint: 'Durch Kommas getrennt.',
      wrongTaxIds: (ids) => `Prüfen Sie Format und Prüfziffern von ${ids}`,
      taxes: 'Steuern',
      taxesHint:
        'Eine pro Zeile: Name, Prozentsatz und Kategorie nach EN 16931, etwa „USt 19 S“, oder „USt 0 AE“ bei umgekehrter Steuerschuld.',
      note: 'Hinweis zur Steuer',
      noteHint: 'Steht auf Rechnungen, etwa „Steuerschuldnerschaft des Leistungsempfängers“.',
      currency: 'Währung',
    },
  },
)
