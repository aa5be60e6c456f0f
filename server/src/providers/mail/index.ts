export { findMailTexts, writeSample } from './find-mail-texts.ts'
export { type MailSample, mailSamples, sampleMail, type Written } from './samples.ts'
export { type Envelope, localeOfReader, writeMail } from './write-mail.ts'
