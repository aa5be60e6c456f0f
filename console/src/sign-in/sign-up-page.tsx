import { Anchor, Button, Checkbox, Group, Select, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { Allowed } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { useProvider } from './provider.ts'
import { signUpWords } from './sign-up-words.ts'
import { useSettingsChange } from './use-settings-change.ts'

const PLAIN = ['name', 'given_name', 'family_name', 'phone', 'company'] as const
type Plain = (typeof PLAIN)[number]

/** Who may sign up, what they are asked, and what they must agree to. */
export default function SignUpPage() {
  const words = useWords(signUpWords)
  const provider = useProvider()
  const terms = useData(['terms'], () => api.GET('/api/v1/terms', {}))
  const change = useSettingsChange(words.changed)
  const [added, setAdded] = useState<Plain>('name')
  const settings = provider.settings
  if (!settings)
    return (
      <Page title={words.signUp}>
        <ProblemNote error={provider.error} retry={provider.refetch} />
      </Page>
    )
  const fields = settings.sign_up_fields
  const free = PLAIN.filter((type) => !fields.some((field) => field.type === type))
  const chosen = free.includes(added) ? added : free[0]
  const nameOf = (field: (typeof fields)[number]): string =>
    'key' in field ? `${field.key} (${field.type})` : words[field.type as Plain]
  return (
    <Page title={words.signUp}>
      <ProblemNote error={change.error} />
      <Allowed needs="staff_admin">
        <Panel
          title={words.who}
          acts={
            <Anchor href={`${BASE_URL}/sign-up`} target="_blank" rel="noreferrer" size="sm">
              {words.view}
            </Anchor>
          }
        >
          <Switch
            label={words.open}
            description={words.openHint}
            checked={settings.sign_up}
            onChange={(event) => change.mutate({ sign_up: event.currentTarget.checked })}
          />
        </Panel>
        <Panel title={words.fields}>
          <Text size="sm" c="dimmed" mb="sm">
            {words.fieldsHint}
          </Text>
          {fields.length > 0 && (
            <ShortList
              query={{ data: { data: fields }, error: null, refetch: provider.refetch }}
              keyOf={nameOf}
              empty={words.noFields}
              columns={[
                { title: words.field, show: nameOf },
                {
                  title: words.required,
                  show: (field) => (
                    <Checkbox
                      aria-label={`${words.required}: ${nameOf(field)}`}
                      checked={field.required ?? true}
                      onChange={(event) => {
                        const changed = { ...field, required: event.currentTarget.checked } as never
                        change.mutate({ sign_up_fields: fields.with(fields.indexOf(field), changed) })
                      }}
                    />
                  ),
                },
                {
                  title: words.acts,
                  show: (field) => (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`${words.remove}: ${nameOf(field)}`}
                      onClick={() => change.mutate({ sign_up_fields: fields.filter((one) => one !== field) })}
                    >
                      {words.remove}
                    </Button>
                  ),
                },
              ]}
            />
          )}
          {chosen && (
            <Group align="flex-end" mt="sm">
              <Select
                label={words.ask}
                data={free.map((value) => ({ value, label: words[value] }))}
                value={chosen}
                onChange={(value) => setAdded(value as Plain)}
                allowDeselect={false}
              />
              <Button
                variant="default"
                loading={change.isPending}
                onClick={() =>
                  change.mutate({ sign_up_fields: [...fields, { type: chosen, required: true } as never] })
                }
              >
                {words.add}
              </Button>
            </Group>
          )}
        </Panel>
      </Allowed>
      <Panel title={words.terms} acts={<To to="/terms">{words.manageTerms}</To>}>
        <ShortList
          query={terms}
          keyOf={({ key }) => key}
          empty={words.noTerms}
          columns={[
            { title: words.document, show: ({ title }) => title },
            { title: words.version, show: ({ current_version }) => current_version ?? words.noVersion },
            {
              title: words.asked,
              show: ({ required, archived_at, audience }) => (
                <Status tone={required && !archived_at ? 'good' : 'off'}>
                  {archived_at ? words.archived : required ? words[audience] : words.optional}
                </Status>
              ),
            },
          ]}
        />
      </Panel>
    </Page>
  )
}
