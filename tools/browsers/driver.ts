/** What a flow needs of a browser, whichever protocol it speaks. */
export interface Driver {
  open(url: string): Promise<void>
  /** Runs an expression in the page. */
  evaluate<T>(expression: string): Promise<T>
  /** Types into the element that has the focus. `\uE007` is Enter. */
  type(text: string): Promise<void>
}

export interface InstalledBrowser {
  name: string
  /** The Debian packages it comes with. */
  packages: string
  /** Undefined where the machine does not have it. */
  launch(cleanup: AsyncDisposableStack): Promise<Driver> | undefined
}

const LOOK_MS = 50
const WITHIN_MS = 20_000

/** Looks until the expression is true. Throws an Error that says what never came. */
export async function waitFor(driver: Driver, expression: string, what: string): Promise<void> {
  const deadline = Date.now() + WITHIN_MS
  while (!(await driver.evaluate<boolean>(`Boolean(${expression})`).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`This never came: ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
