import { book } from '../ui/words.ts'

export const theirsWords = book(
  {
    changedTitle: 'Somebody else saved meanwhile',
    changedText: 'Save only what you changed over it, or see theirs and begin again from there.',
    keepYours: 'Save mine over it',
    takeTheirs: 'Take theirs',
  },
  {
    de: {
      changedTitle: 'Inzwischen hat jemand anders gespeichert',
      changedText:
        'Speichern Sie nur Ihre Änderungen darüber, oder sehen Sie die anderen an und beginnen von dort neu.',
      keepYours: 'Meine darüber speichern',
      takeTheirs: 'Die anderen nehmen',
    },
  },
)
