import { catalogue } from './words.ts'

export const recordWords = catalogue(
  {
    edit: 'Edit',
    save: 'Save',
    name: 'Name',
    externalId: 'External ID',
    publicMetadata: 'Public, also in the session',
    privateMetadata: 'Private, for your servers only',
    noObject: 'This must be a JSON object, such as {"tier": "gold"}.',
  },
  {
    de: {
      edit: 'Bearbeiten',
      save: 'Speichern',
      name: 'Name',
      externalId: 'Externe ID',
      publicMetadata: 'Öffentlich, auch in der Sitzung',
      privateMetadata: 'Privat, nur für Ihre Server',
      noObject: 'Das muss ein JSON-Objekt sein, etwa {"tier": "gold"}.',
    },
  },
)
