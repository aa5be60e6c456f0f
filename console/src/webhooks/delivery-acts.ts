import { api, call } from '../ui/api.ts'
import type { BulkAct } from '../ui/lists/bulk.ts'
import { bulkAll } from '../ui/lists/bulk-all.ts'
import { useShownSearch } from '../ui/shown-search.ts'
import { inMoments } from '../ui/time-range.ts'
import { catalogue, useWords } from '../ui/words.ts'
import { useZone } from '../ui/zone.ts'
import { replayFilterOf } from './replay-filter.ts'
import type { Delivery } from './types.ts'

const words = catalogue(
  {
    replay: 'Replay deliveries',
    replayTitle: (count: number) => (count === 1 ? 'Replay 1 delivery?' : `Replay ${count} deliveries?`),
    replayText: 'Each one is sent again under its delivery ID, and retried if it fails.',
    replayed: (count: number) =>
      count === 1 ? '1 delivery is sent again.' : `${count} deliveries are sent again.`,
    notEnded: 'Only deliveries that have ended can be replayed.',
    cancel: 'Cancel deliveries',
    cancelTitle: (count: number) => (count === 1 ? 'Cancel 1 delivery?' : `Cancel ${count} deliveries?`),
    cancelText: 'They are not sent. You can replay them later.',
    keep: 'Keep deliveries',
    cancelled: (count: number) => (count === 1 ? '1 delivery cancelled.' : `${count} deliveries cancelled.`),
    notWaiting: 'Only deliveries that are waiting or on hold can be cancelled.',
  },
  {
    de: {
      replay: 'Erneut zustellen',
      replayTitle: (count) =>
        count === 1 ? '1 Zustellung erneut senden?' : `${count} Zustellungen erneut senden?`,
      replayText: 'Jede wird unter ihrer ID erneut gesendet und bei einem Fehler wiederholt.',
      replayed: (count) =>
        count === 1 ? '1 Zustellung wird erneut gesendet.' : `${count} Zustellungen werden erneut gesendet.`,
      notEnded: 'Nur beendete Zustellungen können erneut gesendet werden.',
      cancel: 'Zustellungen abbrechen',
      cancelTitle: (count) => (count === 1 ? '1 Zustellung abbrechen?' : `${count} Zustellungen abbrechen?`),
      cancelText: 'Sie werden nicht gesendet. Sie können sie später erneut zustellen.',
      keep: 'Zustellungen behalten',
      cancelled: (count) =>
        count === 1 ? '1 Zustellung abgebrochen.' : `${count} Zustellungen abgebrochen.`,
      notWaiting: 'Nur wartende und zurückgehaltene Zustellungen können abgebrochen werden.',
    },
  },
)

const ENDED: readonly string[] = ['delivered', 'failed', 'cancelled']
const WAITING: readonly string[] = ['pending', 'parked']

/** What can be done with several deliveries: those selected, or for a replay all that match the filters. */
export function useDeliveryActs(): Array<BulkAct<Delivery>> {
  const say = useWords(words)
  const zone = useZone()
  const search = useShownSearch()
  const filter = replayFilterOf(inMoments(search, zone))
  const at = ({ id }: Delivery) => ({ params: { path: { id } } })
  const sendAll = (dry_run: boolean) =>
    call(() => api.POST('/api/v1/webhooks/replays', { body: { filter: filter!, dry_run } }))
  return [
    {
      label: say.replay,
      icon: 'refresh',
      needs: 'staff',
      refused: (rows) => (rows.every(({ status }) => ENDED.includes(status)) ? undefined : say.notEnded),
      confirm: (count) => ({ title: say.replayTitle(count), text: say.replayText, color: 'indigo' }),
      each: (row) => call(() => api.POST('/api/v1/webhooks/deliveries/{id}/replay', at(row))),
      ...(filter && {
        count: async () => {
          const counted = await sendAll(true)
          return 'count' in counted ? counted.count : 0
        },
        all: async () => {
          const job = await sendAll(false)
          return { count: 'total' in job ? job.total : 0 }
        },
      }),
      done: say.replayed,
    },
    {
      label: say.cancel,
      icon: 'block',
      needs: 'staff',
      refused: (rows) => (rows.every(({ status }) => WAITING.includes(status)) ? undefined : say.notWaiting),
      confirm: (count) => ({ title: say.cancelTitle(count), text: say.cancelText, keep: say.keep }),
      ...bulkAll('/api/v1/webhooks/deliveries', 'cancel', inMoments(search, zone)),
      each: (row) => call(() => api.POST('/api/v1/webhooks/deliveries/{id}/cancel', at(row))),
      done: say.cancelled,
    },
  ]
}
