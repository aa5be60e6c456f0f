import type { EmittingServices } from '../../../../events/index.ts'
import type { Account } from '../../../../identity/accounts/account/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import type { OwnWebhooks } from '../core/open-webhooks.ts'

export type Input = PageInput<EmittingServices>

/** An owner who may manage the webhooks of an account. */
export interface Visitor {
  account: Account
  own: OwnWebhooks
  /** Whether the person owns further accounts. */
  isOneOfMany: boolean
  /** Of another page of the portal, for the same account. */
  path(page: string, parameters?: Parameters): string
  /** What each form sends, so that it is for the same account. */
  hidden: Html
  /** Where the way out leads. */
  leaving: Html | ''
}

export type Parameters = Record<string, string | undefined>

/** What a request says of the account it is about. */
export interface Given {
  id?: string | undefined
}

/** The fields of a form that say so. */
export const GIVEN = { id: z.string().max(100).optional() }

/** A way into the portal. */
export interface Door {
  base: string
  /** Runs `run` for an owner; tells other users why not. `recent`: only soon after they showed who they are; else they come back to that page. */
  open(
    input: Input,
    given: Given,
    run: (visitor: Visitor) => Promise<Response>,
    recent?: { page: string; parameters: Parameters },
  ): Promise<Response>
}

/** What the address says. */
export function givenIn({ c }: Input): Given {
  return { id: c.req.query('id') }
}
