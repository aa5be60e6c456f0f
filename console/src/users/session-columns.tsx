import { methodWords } from '../methods/words.ts'
import { TwoLines } from '../ui/cells/person.tsx'
import { sayDevice } from '../ui/device.ts'
import { When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'

interface Shown {
  user_agent: string | null
  ip: string | null
  method: string
  second_factor: string | null
  created_at: string
  last_seen_at: string
}

/** What every list of sessions shows of one: device, method and times, under the list's own titles. */
export function useSessionColumns(words: Record<'device' | 'method' | 'signedIn' | 'lastSeen', string>) {
  const methods = useWords(methodWords) as unknown as Record<string, string>
  const language = useLanguage()
  return [
    {
      title: words.device,
      show: ({ user_agent, ip }: Shown) => <TwoLines first={sayDevice(user_agent, language)} second={ip} />,
    },
    {
      title: words.method,
      show: ({ method, second_factor }: Shown) =>
        [method, second_factor].flatMap((one) => (one ? (methods[one] ?? one) : [])).join(' + '),
    },
    { title: words.signedIn, show: ({ created_at }: Shown) => <When at={created_at} /> },
    { title: words.lastSeen, show: ({ last_seen_at }: Shown) => <When at={last_seen_at} /> },
  ]
}
