const MAX_LENGTH = 50

/** An address, a link, a host or a telephone number: what a fraud would have strangers read. */
const CONTACT = /:\/\/|@|[\p{L}\p{N}-]+\.\p{L}{2,}|\p{N}[\p{N}\s()./-]{5,}\p{N}/u

/**
 * Whether a name that a customer chose may stand in the subject of an invitation. Any customer can found a team and invite
 * strangers to it, so its name would be a way to send them any line under the provider's name.
 */
export function mayStandInSubject(name: string): boolean {
  return name.length <= MAX_LENGTH && !CONTACT.test(name)
}
