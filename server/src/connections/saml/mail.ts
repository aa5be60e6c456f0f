import { compose } from '../../lib/mail/compose.ts'
import type { Connection, SamlConfig } from '../core/connection.ts'

/** Tells the staff that the last certificate of a connection ends soon, or has ended; `left` is in days. */
export function certificateEnding(
  { name, slug, config }: Pick<Connection, 'name' | 'slug' | 'config'>,
  end: Date,
  left: number,
): { subject: string; text: string; html: string } {
  const day = end.toISOString().slice(0, 10)
  const hasEnded = left <= 0
  const subject = `The certificate of ${name} ${hasEnded ? 'has ended' : `ends on ${day}`}`
  const { metadata_url } = config as SamlConfig
  return {
    subject,
    ...compose({
      heading: subject,
      paragraphs: [
        `The identity provider of your SAML connection ${name} (${slug}) signs with a certificate that ${hasEnded ? 'was' : 'is'} valid until ${day}. Sign-in goes on as long as it uses this key, but many identity providers stop on that day or change the key.`,
        metadata_url === null
          ? 'Ask whoever runs the identity provider for the next certificate, and add it to the connection beside this one.'
          : 'Ask whoever runs the identity provider to publish the next certificate in its metadata. We read the metadata every day, so you do not need to do more.',
      ],
    }),
  }
}
