import type { Mail } from '../lib/mail/mailer.ts'
import { wordsIn } from '../lib/words/say.ts'
import { type Envelope, sampleMail, writeMail } from '../providers/index.ts'
import type { EndpointNews } from '../webhooks/index.ts'
import { endpointMailWords } from './mail-words.ts'

/** Tells the staff that an endpoint keeps failing, is back or is gone. */
export function endpointMail(
  envelope: Envelope,
  { kind, url, reason, lastAnswer }: Pick<EndpointNews, 'kind' | 'url' | 'reason' | 'lastAnswer'>,
): Mail {
  const say = wordsIn(envelope.speech, endpointMailWords)
  const { host } = new URL(url)
  const endpoint = [say('endpoint'), url] as const
  if (kind === 'gone')
    return writeMail(envelope, {
      subject: say('gone_subject', { host }),
      heading: say('gone_heading'),
      blocks: [say('gone_what'), { facts: [endpoint] }],
    })
  if (kind === 'back')
    return writeMail(envelope, {
      subject: say('back_subject', { host }),
      heading: say('back_heading'),
      blocks: [say('back_what'), { facts: [endpoint] }],
    })
  return writeMail(envelope, {
    subject: say('failing_subject', { host }),
    heading: reason === null ? say('failing_heading') : say('paused_heading'),
    blocks: [
      say('failing_what'),
      {
        facts: [
          endpoint,
          ...(reason === null ? [] : [[say('reason'), reason] as const]),
          [say('last_answer'), lastAnswer ?? say('no_answer')],
        ],
      },
      { small: say('log') },
    ],
  })
}

const SAMPLE = { url: 'https://app.example.com/webhooks', reason: null, lastAnswer: '503 (server_error)' }
sampleMail('endpoint.failing', (envelope) => endpointMail(envelope, { ...SAMPLE, kind: 'failing' }))
sampleMail('endpoint.paused', (envelope) =>
  endpointMail(envelope, {
    ...SAMPLE,
    kind: 'failing',
    reason: 'Its attempts keep failing.',
    lastAnswer: null,
  }),
)
sampleMail('endpoint.back', (envelope) => endpointMail(envelope, { ...SAMPLE, kind: 'back' }))
sampleMail('endpoint.gone', (envelope) => endpointMail(envelope, { ...SAMPLE, kind: 'gone' }))
