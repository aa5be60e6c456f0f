export { type Announcing, announceHealth, type EndpointNews, type QuotedAttempt } from './announce.ts'
export { announceExhausted } from './announce-exhausted.ts'
export { claimDueMail, type DueMail, endMail, forgetOldAlerts, noteTold, putOffMail } from './mail-store.ts'
export { forgetAlerts, forgetExhausted, hasAnnouncements, noteExhausted } from './store.ts'
