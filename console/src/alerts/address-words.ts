import { book } from '../ui/words.ts'

export const addressWords = book(
  {
    none: 'Nobody is named: all of the staff get them, up to 20.',
    address: 'Address',
    state: 'State',
    acts: 'Do',
    staff: 'staff',
    confirmed: 'confirmed',
    pending: 'waits for confirmation',
    unsubscribed: 'unsubscribed',
    askAgain: 'Ask again',
    askedAgain: 'Asked again by mail.',
    remove: 'Remove',
    removed: 'Removed.',
    fallback: 'Nobody named here gets alerts yet. Until somebody confirms, all of the staff get them.',
  },
  {
    de: {
      none: 'Niemand ist genannt: Das ganze Team bekommt sie, bis zu 20.',
      address: 'Adresse',
      state: 'Zustand',
      acts: 'Tun',
      staff: 'im Team',
      confirmed: 'bestätigt',
      pending: 'wartet auf Bestätigung',
      unsubscribed: 'abbestellt',
      askAgain: 'Erneut fragen',
      askedAgain: 'Per Mail erneut gefragt.',
      remove: 'Entfernen',
      removed: 'Entfernt.',
      fallback: 'Noch bekommt hier niemand Meldungen. Bis jemand bestätigt, bekommt sie das ganze Team.',
    },
  },
)
