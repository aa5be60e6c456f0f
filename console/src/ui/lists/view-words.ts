import { catalogue } from '../words.ts'

/** What is said about saved views. */
export const viewWords = catalogue(
  { views: 'Views', saveView: 'Save view', viewName: 'Name of the view', deleteView: 'Delete view' },
  {
    de: {
      views: 'Ansichten',
      saveView: 'Ansicht speichern',
      viewName: 'Name der Ansicht',
      deleteView: 'Ansicht löschen',
    },
  },
)
