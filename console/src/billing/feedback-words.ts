import { catalogue } from '../ui/words.ts'

/** In the order in which owners are offered them. */
export const FEEDBACKS = [
  'too_expensive',
  'missing_features',
  'switched_service',
  'unused',
  'customer_service',
  'too_complex',
  'low_quality',
  'other',
] as const

/** Why owners cancel. */
export const feedbackWords = catalogue(
  {
    title: 'Why they cancelled',
    comment: 'In their words',
    too_expensive: 'Too expensive',
    missing_features: 'Missing features',
    switched_service: 'Switched service',
    unused: 'Not used enough',
    customer_service: 'Customer service',
    too_complex: 'Too complex',
    low_quality: 'Low quality',
    other: 'Another reason',
  },
  {
    de: {
      title: 'Kündigungsgrund',
      comment: 'In eigenen Worten',
      too_expensive: 'Zu teuer',
      missing_features: 'Fehlende Funktionen',
      switched_service: 'Anderer Dienst',
      unused: 'Zu wenig genutzt',
      customer_service: 'Kundendienst',
      too_complex: 'Zu kompliziert',
      low_quality: 'Mangelnde Qualität',
      other: 'Anderer Grund',
    },
  },
)
