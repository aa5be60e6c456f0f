import type { Db, Tx } from '../../platform/db/db.ts'

/** A provider's own texts in one language, by "area.key", or "area.key.one" for one form of a plural. */
export type Texts = Readonly<Record<string, string>>

/** Texts with changes made to them: null takes one away. */
export function mergeTexts(before: Texts, changes: Readonly<Record<string, string | null>>): Texts {
  const kept = Object.entries({ ...before, ...changes }).flatMap(([key, text]) =>
    text === null ? [] : [[key, text] as const],
  )
  return Object.fromEntries(kept)
}

/** The same in every language that it has any in. */
export async function readTexts(db: Db, providerId: string): Promise<Record<string, Texts>> {
  const rows = await db<{ language: string; texts: Texts }[]>`
    select language, texts from provider_text where provider_id = ${providerId} order by language`
  return Object.fromEntries(rows.map(({ language, texts }) => [language, texts]))
}

/** The same, locked until the commit. */
export async function lockTexts(tx: Tx, providerId: string): Promise<Record<string, Texts>> {
  await tx`select from provider where provider_id = ${providerId} for no key update`
  return readTexts(tx, providerId)
}

/** Replaces those in one language; without any, it is one that the provider did not add. */
export async function writeTexts(
  tx: Tx,
  providerId: string,
  language: string,
  { texts, now }: { texts: Texts; now: Date },
): Promise<void> {
  if (Object.keys(texts).length === 0)
    await tx`delete from provider_text where provider_id = ${providerId} and language = ${language}`
  else
    await tx`
      insert into provider_text (provider_id, language, texts, changed_at)
      values (${providerId}, ${language}, ${tx.json(texts)}, ${now})
      on conflict (provider_id, language) do update set texts = excluded.texts, changed_at = excluded.changed_at`
  await tx`update provider set texts_version = texts_version + 1 where provider_id = ${providerId}`
}
