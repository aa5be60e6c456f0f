import { catalogue } from './words.ts'

export const recordWords = catalogue(
  {
    edit: 'Edit',
    save: 'Save',
    name: 'Name',
    externalId: 'External ID',
  },
  {
    de: {
      edit: 'Bearbeiten',
      save: 'Speichern',
      name: 'Name',
      externalId: 'Externe ID',
    },
  },
)
