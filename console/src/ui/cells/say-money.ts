/** Where the smallest unit of ISO 4217 is not what shops write, which is what Intl says: the API counts by ISO. */
const DECIMALS: Record<string, number> = {
  ...Object.fromEntries(
    'afn all cop huf idr irr kpw lak lbp mga mmk pkr sos syp yer'.split(' ').map((code) => [code, 2]),
  ),
  iqd: 3,
}

/** How many decimals a currency's smallest unit has. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return DECIMALS[currency] ?? maximumFractionDigits ?? 2
}

/** `€2,290.00`: an amount in the smallest unit of its currency. */
export function sayMoney(amount: number, currency: string, language: string): string {
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return format.format(amount / 10 ** decimals)
}
