import { once } from 'node:events'
import type { Hono } from 'hono'
import type { Variables } from '../../../platform/http/context.ts'
import { answerMailHtml } from '../../../platform/mail/answer-mail-html.ts'
import type { KeptMail, Mailbox } from '../../../platform/mail/mailbox.ts'
import type { Outbox } from '../../../platform/mail/outbox.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Feed, LiveStreams } from '../frame/live.ts'
import { mailsTo, showMail } from './mail.ts'
import { answerMailbox, mailItem } from './page.ts'

/** Every sent mail: as a page, as JSON, and the newest as text. */
export function mailboxRoutes(
  hono: Hono<{ Variables: Variables }>,
  {
    mailbox,
    outbox,
    live,
    publicUrl,
  }: { mailbox: Mailbox; outbox: Outbox; live: LiveStreams; publicUrl: string },
): void {
  // Mails wait a moment before they are sent. A reader of this page, such as a script that asked for a code, gets them
  // now.
  hono.use('/dev/mailbox/*', async (_, next) => {
    outbox.handOver()
    await next()
  })

  const feed: Feed<KeptMail> = {
    items: () => mailbox.mails,
    changed: (signal) => once(mailbox, 'mail', { signal }),
  }

  hono.get('/dev/mailbox', (c) => answerMailbox(c, mailbox.mails, publicUrl))

  hono.get('/dev/mailbox/live', (c) => live.answer(c, feed, mailItem))

  hono.get('/dev/mailbox/mails', (c) =>
    c.json({ data: mailsTo(mailbox.mails, c.req.query('to')).map(showMail) }),
  )

  hono.get('/dev/mailbox/mails/:id/html', (c) => {
    const mail = mailbox.mails.find(({ id }) => id === c.req.param('id'))
    if (!mail) throw notFound()
    return answerMailHtml(c, mail.html)
  })

  hono.get('/dev/mailbox/latest', (c) => {
    const to = c.req.query('to')
    const [latest] = mailsTo(mailbox.mails, to)
    if (!latest) throw new Problem('not_found', { detail: `There is no mail${to ? ` to ${to}` : ''} yet.` })
    return c.text(latest.text)
  })
}
