/** The page of the portal that shows an invoice to the owners of its account, and lets them pay it. */
export function invoiceUrl(baseUrl: string, { id, account_id }: { id: string; account_id: string }): string {
  return portalUrl(baseUrl, 'invoice', { id: account_id, invoice: id })
}

/** A page of the portal, which lies below {base_url}. */
export function portalUrl(baseUrl: string, page: string, parameters: Record<string, string>): string {
  const path = page === '' ? 'account/billing' : `account/billing/${page}`
  return `${baseUrl.replace(/\/$/, '')}/${path}?${new URLSearchParams(parameters)}`
}
