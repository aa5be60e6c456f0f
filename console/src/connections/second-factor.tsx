import { Stack, TagsInput, Text } from '@mantine/core'
import { Allowed } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { connectionWords } from './words.ts'

/** What a connection may trust, by the kind of connection. */
const FIELDS = {
  saml: ['authn_context_any'],
  oidc: ['amr_any', 'acr_any'],
  oauth: ['amr_any', 'acr_any'],
} as const
type Field = (typeof FIELDS)[keyof typeof FIELDS][number]
type Trusted = Partial<Record<Field, string[]>> & { max_age_seconds?: number }

/** By which values an account's own identity provider vouches for a second factor. */
export function SecondFactor({
  id,
  kind,
  trusted,
}: {
  id: string
  kind: keyof typeof FIELDS
  trusted: Trusted
}) {
  const words = useWords(connectionWords)
  const change = useAct(
    (trusts_mfa: Trusted | null) =>
      api.PATCH('/api/v1/connections/{id}', { params: { path: { id } }, body: { trusts_mfa } as never }),
    { done: words.turned },
  )
  const put = (field: Field, values: string[]): void => {
    const { [field]: _, ...others } = trusted
    const next: Trusted = values.length > 0 ? { ...others, [field]: values } : others
    change.mutate(FIELDS[kind].some((one) => next[one]) ? next : null)
  }
  return (
    <Panel title={words.secondFactor}>
      <Stack maw="36rem">
        <Text>{words.secondFactorText}</Text>
        <Allowed needs="staff_admin">
          {FIELDS[kind].map((field) => (
            <TagsInput
              key={field}
              label={words[field]}
              placeholder={words.typeAndEnter}
              value={trusted[field] ?? []}
              onChange={(values) => put(field, values)}
              disabled={change.isPending}
              maxTags={20}
            />
          ))}
        </Allowed>
        <ProblemNote error={change.error} />
      </Stack>
    </Panel>
  )
}
