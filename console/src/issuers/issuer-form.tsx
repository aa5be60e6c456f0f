import { Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { SaveButton } from '../ui/act-button.tsx'
import { Allowed } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { differs, useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { hostsIn } from './hosts-in.ts'
import { opened } from './opened.ts'
import { issuerWords } from './words.ts'

type Issuer = components['schemas']['Issuer']
type Typed = Pick<Issuer, 'dcr' | 'cimd'> & { hosts: string }

/** Which applications an issuer takes that staff did not create. What staff may not have is disabled, with why. */
export function IssuerForm({ of: issuer }: { of: Issuer }) {
  const words = useWords(issuerWords)
  const start = typedOf(issuer)
  const [typed, setTyped] = useState(start)
  const set = (change: Partial<Typed>): void => setTyped({ ...typed, ...change })
  const save = useAct(
    () =>
      api.PATCH('/api/v1/oauth/issuer', {
        body: { principal: issuer.principal, ...changeOf(typed, start) },
      }),
    { done: words.saved, after: (saved) => setTyped(typedOf(saved)) },
  )
  const isChanged = differs(typed, start)
  const [isAsked, setAsked] = useState(false)
  const doors = opened(typed, start)
  useUnsaved(isChanged && !save.isPending)
  const isStaff = issuer.principal === 'provider'
  const limited = (text: string) =>
    isStaff ? { disabled: true, description: words.notForStaff } : { description: text }
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (doors.length > 0) setAsked(true)
          else save.mutate()
        }}
      >
        <Allowed needs="staff_admin">
          <Stack maw="44rem" gap="lg">
            <Radio.Group
              label={words.dcr}
              value={typed.dcr}
              onChange={(value) => set({ dcr: value as Typed['dcr'] })}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="off" label={words.dcrOff} description={words.dcrOffText} />
                <Radio value="approved" label={words.dcrApproved} {...limited(words.dcrApprovedText)} />
                <Radio value="open" label={words.dcrOpen} {...limited(words.dcrOpenText)} />
              </Stack>
            </Radio.Group>
            <Radio.Group
              label={words.cimd}
              description={words.cimdHint}
              value={typed.cimd}
              onChange={(value) => set({ cimd: value as Typed['cimd'] })}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="off" label={words.cimdOff} description={words.cimdOffText} />
                <Radio value="allowed_hosts" label={words.cimdHosts} description={words.cimdHostsText} />
                <Radio value="any" label={words.cimdAny} {...limited(words.cimdAnyText)} />
              </Stack>
            </Radio.Group>
            {typed.cimd === 'allowed_hosts' && (
              <Textarea
                label={words.hosts}
                description={words.hostsHint}
                autosize
                minRows={2}
                maxRows={12}
                maw="28rem"
                spellCheck={false}
                value={typed.hosts}
                onChange={(event) => set({ hosts: event.currentTarget.value })}
              />
            )}
            {typed.cimd === 'allowed_hosts' && hostsIn(typed.hosts).length === 0 && (
              <Text size="sm">{words.noHosts}</Text>
            )}
            <ProblemNote error={save.error} />
            <Group>
              <SaveButton
                label={words.save}
                needs="staff_admin"
                busy={save.isPending}
                disabled={!isChanged}
              />
            </Group>
          </Stack>
        </Allowed>
      </form>
      <ConfirmDialog
        opened={isAsked}
        close={() => setAsked(false)}
        label={words.openLabel}
        keep={words.openKeep}
        title={words.openTitle}
        act={() => save.mutateAsync()}
      >
        <Stack gap="xs">
          {doors.map((door) => (
            <Text key={door}>{words[`${door}Opens`]}</Text>
          ))}
          <Text>{words.openGets}</Text>
          {doors.map((door) => (
            <Text key={door}>{words[`${door}Closes`]}</Text>
          ))}
        </Stack>
      </ConfirmDialog>
    </>
  )
}

const typedOf = ({ dcr, cimd, allowed_hosts }: Issuer): Typed => ({
  dcr,
  cimd,
  hosts: allowed_hosts.join('\n'),
})

/** Only what was changed, so that two people who change different things do not undo each other. */
const changeOf = ({ dcr, cimd, hosts }: Typed, start: Typed) => ({
  ...(dcr !== start.dcr && { dcr }),
  ...(cimd !== start.cimd && { cimd }),
  ...(hosts !== start.hosts && { allowed_hosts: hostsIn(hosts) }),
})
