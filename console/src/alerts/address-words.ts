import { catalogue } from '../ui/words.ts'

export const addressWords = catalogue(
  {
    none: 'No addresses: all staff get alerts, up to 20.',
    address: 'Address',
    state: 'State',
    acts: 'Actions',
    staff: 'staff',
    confirmed: 'confirmed',
    pending: 'waiting for confirmation',
    unsubscribed: 'unsubscribed',
    askAgain: 'Ask again',
    askedAgain: 'Asked again by mail.',
    remove: 'Remove',
    removed: 'Removed.',
    fallback: 'No address here gets alerts yet. Until one is confirmed, all staff get them.',
  },
  {
    de: {
      none: 'Keine Adressen: das ganze Team bekommt Benachrichtigungen, bis zu 20.',
      address: 'Adresse',
      state: 'Zustand',
      acts: 'Aktionen',
      staff: 'im Team',
      confirmed: 'bestätigt',
      pending: 'wartet auf Bestätigung',
      unsubscribed: 'abbestellt',
      askAgain: 'Erneut fragen',
      askedAgain: 'Per Mail erneut gefragt.',
      remove: 'Entfernen',
      removed: 'Entfernt.',
      fallback:
        'Noch bekommt keine dieser Adressen Benachrichtigungen. Bis eine bestätigt ist, bekommt sie das ganze Team.',
    },
  },
)
