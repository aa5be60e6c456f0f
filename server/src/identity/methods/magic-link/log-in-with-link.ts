import type { EmittingServices } from '../../../events/index.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Provider } from '../../../providers/index.ts'
import {
  findApprovedChallenge,
  type PassedChallenge,
  signInByChallenge,
  tryNumber,
} from '../../sign-in/challenges/index.ts'
import type { Client, LoginOutcome } from '../../sign-in/complete/index.ts'
import { observedSignIn } from '../../sign-in/sign-in-stats/index.ts'
import { type PresentedLink, readLink } from './read-link.ts'

export interface LinkLogin extends PresentedLink {
  /** Shown where the sign-in began; any other browser needs it. */
  number: number | undefined
  client: Client
}

export interface LinkPassed {
  outcome: LoginOutcome
  /** Where to send the person back to, as the request for the link said. */
  redirectUrl: string | undefined
}

/** Checks a link and signs in. Throws invalid_link; other_browser without the flow cookie and the right number. */
export const logInWithLink = observedSignIn(
  'magic_link',
  async (services, provider, { number, client, ...link }: LinkLogin): Promise<LinkPassed> => {
    const challenge = await readLink(services, provider, link)
    if (!challenge.sameBrowser) await tryNumber(services, provider, challenge, number)
    return pass(services, provider, challenge, client)
  },
)

export interface ApprovedLogin {
  principal: Principal
  email: string
  flow: string
  client: Client
}

/** Signs in the waiting browser, once its sign-in was approved from another browser. Undefined if it was not. */
export async function logInWhenApproved(
  services: EmittingServices,
  provider: Provider,
  { client, ...waiting }: ApprovedLogin,
): Promise<LinkPassed | undefined> {
  const challenge = await findApprovedChallenge(services, provider, { ...waiting, purpose: 'sign_in' })
  return challenge && pass(services, provider, challenge, client)
}

async function pass(
  services: EmittingServices,
  provider: Provider,
  challenge: PassedChallenge,
  client: Client,
): Promise<LinkPassed> {
  const outcome = await signInByChallenge(services, provider, { challenge, method: 'magic_link', client })
  return { outcome, redirectUrl: challenge.redirectUrl ?? undefined }
}
