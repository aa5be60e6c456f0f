/** How an endpoint wants to be sent to, as far as it says so. */
export interface SendOptions {
  timeoutSeconds: number | null
  /** Seconds to wait after the 1st, 2nd, ... failed attempt. */
  retryDelays: number[] | null
  /** Its own headers, sealed, in base64. */
  headers: string | null
  /** Its client certificate, sealed, in base64. */
  certificate: string | null
}
