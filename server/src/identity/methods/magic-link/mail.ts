import { translator } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { type Envelope, sampleMail, writeMail } from '../../../providers/mail/index.ts'
import { type ChallengeSecrets, challengeBlocks } from '../../sign-in/challenges/index.ts'
import { magicLinkMailWords } from './mail-words.ts'

/** The mail with a link and, if the provider allows sign-in with codes, a code for the same challenge. */
export function linkMail(envelope: Envelope, { code, link }: ChallengeSecrets): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, magicLinkMailWords)
  const shown = { link, ...(provider.settings.otp_enabled && { code }) }
  return writeMail(envelope, {
    why: 'asked',
    subject: t('subject', { provider: provider.name }),
    blocks: [...challengeBlocks(locale, shown, t('button')), t('elsewhere'), { small: t('unexpected') }],
  })
}

const sample = (envelope: Envelope) =>
  linkMail(envelope, { code: '314159', link: `${envelope.provider.baseUrl}/login/link?token=sample` })
sampleMail('magic_link.link', sample)
sampleMail('magic_link.link_alone', (envelope) => {
  const { provider } = envelope
  return sample({
    ...envelope,
    provider: { ...provider, settings: { ...provider.settings, otp_enabled: false } },
  })
})
