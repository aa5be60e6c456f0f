import { Status } from '../ui/status.tsx'
import { useSayTime } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { connectionWords } from './words.ts'

const DAY_MS = 86_400_000

/** When a certificate ends: amber in the last 30 days, red in the last 7. */
export function Certificate({ endsAt }: { endsAt: string }) {
  const sayTime = useSayTime()
  const days = (Date.parse(endsAt) - Date.now()) / DAY_MS
  if (days >= 30) return sayTime.day(endsAt)
  return <Status tone={days < 7 ? 'bad' : 'warning'}>{sayTime.day(endsAt)}</Status>
}

export function OnOff({ on }: { on: boolean }) {
  const words = useWords(connectionWords)
  return <Status tone={on ? 'good' : 'off'}>{on ? words.on : words.off}</Status>
}
