export { REMIND_AFTER_MS } from './billing-mail.ts'
export {
  nextReminder,
  noteFailure,
  noteIssued,
  noteMail,
  noteOutcomes,
  silenceReminders,
} from './note-mails.ts'
export {
  type DueMail,
  deleteOldMails,
  dueMailsOf,
  endMails,
  insertFurther,
  insertMails,
  leaseMails,
  lockAccountWithMail,
  noteTold,
  providersWithMails,
  sentSince,
} from './store.ts'
