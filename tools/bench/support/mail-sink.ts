import { MailServer } from '../../../server/test/support/mail-server.ts'

// A real SMTP server, which both contenders send their codes to. Asked for a number of codes, it answers once as many are there.

const CODE = /\b\d{6}\b/

const server = new MailServer()
const codes = new Map<string, string>()
let wanted: number | undefined

server.on('mail', ({ recipients, text }) => {
  const code = CODE.exec(text)
  if (code) codes.set(recipients[0]!, code[0])
  server.mails.length = 0
  answer()
})

function answer(): void {
  if (wanted === undefined || codes.size < wanted) return
  wanted = undefined
  process.send?.({ codes: [...codes] })
  codes.clear()
}

process.on('message', (count: number) => {
  wanted = count
  answer()
})
process.on('disconnect', () => process.exit())
process.send?.({ url: await server.start() })
