/** Who acts for a person, and for whom they act in turn (RFC 8693, 4.1). */
export interface Actor {
  sub: string
  act?: Actor
}

/** The client_ids of all who act, the last one first. */
export function actorsOf(actor: Actor | undefined): string[] {
  return actor === undefined ? [] : [String(actor.sub), ...actorsOf(actor.act)]
}
