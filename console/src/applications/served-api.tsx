import { MultiSelect, Select } from '@mantine/core'
import { useWords } from '../ui/words.ts'
import { detailWords } from './detail-words.ts'
import type { Application } from './kinds.ts'
import { useResources } from './use-resources.ts'

interface Props {
  of: Application
  serves: string | null
  mayCall: string[]
  change(to: { serves?: string | null; mayCall?: string[] }): void
}

/** Which API an application is, and which others it may call for the people who call it. Only one that can prove who it is. */
export function ServedApi({ of: application, serves, mayCall, change }: Props) {
  const words = useWords(detailWords)
  const { resources } = useResources(application.principal)
  const named = [
    ...new Set([...resources.map(({ identifier }) => identifier), ...mayCall, ...(serves ? [serves] : [])]),
  ]
  const apis = named.map((value) => ({
    value,
    label: resources.find(({ identifier }) => identifier === value)?.name ?? value,
  }))
  return (
    <>
      <Select
        label={words.serves}
        description={words.servesHint}
        placeholder={words.servesNone}
        clearable
        clearButtonProps={{ 'aria-label': words.servesClear }}
        maw="28rem"
        data={apis}
        value={serves}
        onChange={(to) =>
          change({ serves: to, mayCall: to === null ? [] : mayCall.filter((one) => one !== to) })
        }
      />
      {serves !== null && mayExchange(application) && (
        <MultiSelect
          label={words.mayCall}
          description={words.mayCallHint}
          maw="28rem"
          data={apis.filter(({ value }) => value !== serves)}
          value={mayCall}
          onChange={(to) => change({ mayCall: to })}
        />
      )}
    </>
  )
}

const mayExchange = ({ kind, principal, dpop_required }: Application): boolean =>
  (kind === 'machine' || kind === 'agent') && principal === 'customer' && !dpop_required
