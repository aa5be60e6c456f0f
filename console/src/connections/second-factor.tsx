import { NumberInput, Stack, Switch, TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import { Allowed } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useMay } from '../ui/rights.ts'
import { useWords } from '../ui/words.ts'
import { connectionWords } from './words.ts'

/** What a connection may trust, by the kind of connection. */
const FIELDS = {
  saml: ['authn_context_any'],
  oidc: ['amr_any', 'acr_any'],
  oauth: ['amr_any', 'acr_any'],
} as const
type Field = (typeof FIELDS)[keyof typeof FIELDS][number]
type Trusted = Partial<Record<Field, string[]>> & { max_age_seconds?: number; replaces_own?: boolean }

const HOUR_SECONDS = 3_600
const USUAL_HOURS = 12

/**
 * By which values an identity provider vouches for a second factor. Where that replaces people's own app, or speaks for all
 * users, owners alone may change it.
 */
export function SecondFactor({
  id,
  kind,
  isShared,
  trusted,
}: {
  id: string
  kind: keyof typeof FIELDS
  isShared: boolean
  trusted: Trusted
}) {
  const isOwner = useMay()('staff_owner')
  const isOn = FIELDS[kind].some((one) => trusted[one])
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
        <Text>{isShared ? words.secondFactorShared : words.secondFactorText}</Text>
        <Allowed needs={isShared || trusted.replaces_own ? 'staff_owner' : 'staff_admin'}>
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
          {isOn && (
            <Hours
              seconds={trusted.max_age_seconds}
              save={(max_age_seconds) => change.mutate({ ...trusted, max_age_seconds })}
            />
          )}
          {isOn && (
            <Switch
              mt="md"
              label={words.replacesOwn}
              description={isOwner ? words.replacesOwnText : words.replacesOwnOwners}
              checked={trusted.replaces_own ?? false}
              onChange={(event) => change.mutate({ ...trusted, replaces_own: event.currentTarget.checked })}
              disabled={change.isPending || !isOwner}
            />
          )}
        </Allowed>
        <ProblemNote error={change.error} />
      </Stack>
    </Panel>
  )
}

/** For how long a factor that was shown there counts. Saved when the field is left. */
function Hours({ seconds, save }: { seconds: number | undefined; save: (seconds: number) => void }) {
  const words = useWords(connectionWords)
  const saved = seconds === undefined ? USUAL_HOURS : seconds / HOUR_SECONDS
  const [typed, setTyped] = useState<number | string>(saved)
  const hours = Number(typed)
  return (
    <NumberInput
      mt="md"
      label={words.trustHours}
      value={typed}
      onChange={setTyped}
      onBlur={() => hours > 0 && hours !== saved && save(Math.round(hours * HOUR_SECONDS))}
      min={1 / 60}
      max={24}
      step={1}
      decimalScale={2}
      w="12rem"
    />
  )
}
