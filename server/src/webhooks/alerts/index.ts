export { type Announcing, announceHealth, type EndpointNews, type QuotedAttempt } from './announce.ts'
export { claimDueMail, type DueMail, endMail, forgetOldAlerts, noteTold, putOffMail } from './mail-store.ts'
export { forgetAlerts, forgetExhausted, hasToTell, noteExhausted } from './store.ts'
export { tellExhausted } from './tell-exhausted.ts'
