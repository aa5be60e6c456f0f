import { actorOf } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration } from '../../platform/http/context.ts'
import { IdParams } from '../../platform/http/schemas.ts'
import type { Services } from '../../platform/services.ts'
import { providerOf } from '../../providers/index.ts'
import './samples.ts'
import { sendInvoice } from './send-invoice.ts'

/** What is sent by email about money (docs/mails.md). */
export function billingMailRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      tag: 'Invoices',
      id: 'invoices.send',
      method: 'post',
      path: '/api/v1/invoices/{id}/send',
      summary: 'Send an invoice by email',
      description:
        'Again, whatever `mails` of the billing settings says: to the address of the buyer in the billing details of ' +
        'the account, or without one to its owners.',
      access: administration('billing'),
      recentFactor: 'not needed: it goes to those who owe the invoice',
      params: IdParams,
      answer: z.object({ to: z.array(z.string()).describe('The addresses that it goes to.') }),
      status: 202,
      problems: ['invalid_transition', 'rate_limited'],
    },
    async ({ services, caller, params, c }) => ({
      to: await sendInvoice(services, providerOf(c), params.id, actorOf(services, c, caller)),
    }),
  )
}
