import type { Notice } from '../../login/index.ts'
import type { Provider } from '../../providers/index.ts'
import type { User } from '../../users/index.ts'

export function addedMail(provider: Provider, user: User, name: string): Notice {
  return {
    to: user.email,
    subject: `A passkey was added at ${provider.name}`,
    heading: `A passkey was added at ${provider.name}`,
    paragraphs: [`The passkey "${name}" can now sign in as ${user.email}.`],
  }
}

export function removedMail(provider: Provider, user: User, name: string): Notice {
  return {
    to: user.email,
    subject: `A passkey was removed at ${provider.name}`,
    heading: `A passkey was removed at ${provider.name}`,
    paragraphs: [`The passkey "${name}" can no longer sign in as ${user.email}.`],
  }
}
