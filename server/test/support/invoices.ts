import type { Answer, CallOptions, TestService } from './test-service.ts'

/** Calls about invoices, by the provider. */
export interface Invoicing {
  /** A new account. Returns its id. */
  account(billing?: object): Promise<string>
  /** A draft of an invoice of so much, before tax. */
  draft(account: string, amounts?: number[], more?: object): Promise<string>
  /** The same, issued: the whole invoice. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer
  issued(account: string, amounts?: number[], more?: object): Promise<any>
  post(
    id: string,
    what: string,
    body?: CallOptions['body'],
    headers?: Record<string, string>,
  ): Promise<Answer>
  // biome-ignore lint/suspicious/noExplicitAny: an answer
  read(id: string): Promise<any>
  balance(account: string): Promise<number>
}

/** How tests make invoices. */
export function invoicing({ call }: Pick<TestService, 'call'>): Invoicing {
  const done = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, body && { body })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const draft: Invoicing['draft'] = async (account, amounts = [4900], more = {}) => {
    const lines = amounts.map((unit_amount, index) => ({ description: `Line ${index + 1}`, unit_amount }))
    return (await done('POST', '/api/v1/invoices', { account_id: account, currency: 'eur', lines, ...more }))
      .id
  }
  return {
    draft,
    account: async (billing) => {
      const { id } = await done('POST', '/api/v1/accounts', { name: 'Buyer' })
      if (billing) await done('PATCH', `/api/v1/accounts/${id}/billing`, billing)
      return id
    },
    issued: async (...wanted) => done('POST', `/api/v1/invoices/${await draft(...wanted)}/issue`),
    post: (id, what, body, headers) =>
      call('POST', `/api/v1/invoices/${id}/${what}`, {
        ...(body !== undefined && { body }),
        ...(headers && { headers }),
      }),
    read: (id) => done('GET', `/api/v1/invoices/${id}`),
    balance: async (account) => (await done('GET', `/api/v1/accounts/${account}/billing`)).balance,
  }
}
