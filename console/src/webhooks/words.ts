import { book } from '../ui/words.ts'

export const webhookWords = book(
  {
    deliveries: 'Deliveries',
    delivery: 'Delivery',
    when: 'When',
    event: 'Event',
    status: 'Status',
    attempts: 'Attempts',
    answer: 'Last answer',
    noAnswer: 'none',
    url: 'Called',
    subject: 'About',
    subjectHint: 'id, number or e-mail address',
    noneYet:
      'Nothing was delivered yet. As soon as an endpoint listens and something happens, it shows here.',
    pending: 'pending',
    delivering: 'delivering',
    delivered: 'delivered',
    failed: 'failed',
    parked: 'parked',
    cancelled: 'cancelled',
  },
  {
    de: {
      deliveries: 'Zustellungen',
      delivery: 'Zustellung',
      when: 'Wann',
      event: 'Ereignis',
      status: 'Status',
      attempts: 'Versuche',
      answer: 'Letzte Antwort',
      noAnswer: 'keine',
      url: 'Aufgerufen',
      subject: 'Worüber',
      subjectHint: 'ID, Nummer oder E-Mail-Adresse',
      noneYet:
        'Noch wurde nichts zugestellt. Sobald ein Endpunkt lauscht und etwas geschieht, steht es hier.',
      pending: 'wartet',
      delivering: 'unterwegs',
      delivered: 'zugestellt',
      failed: 'gescheitert',
      parked: 'geparkt',
      cancelled: 'abgebrochen',
    },
  },
)
