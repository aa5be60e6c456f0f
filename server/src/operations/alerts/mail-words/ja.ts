import type { Translation } from '../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  failing_subject: '{host} への Webhook が失敗しています',
  failing_heading: 'Webhook エンドポイントが失敗しています',
  paused_heading: 'Webhook エンドポイントが一時停止しています',
  failing_what:
    'エンドポイントが配信を受け付けていません。イベントは保管されます。失敗が続く間は間隔を広げながら 1 件ずつ試し、成功したら残りを配信します。',
  endpoint: 'エンドポイント',
  last_answer: '前回の試行',
  no_answer: '応答なし',
  log: '配信ログで、すべての試行とその応答を確認できます。',
  back_subject: '{host} への Webhook の配信が再開しました',
  back_heading: 'Webhook エンドポイントが復旧しました',
  back_what:
    'エンドポイントが再び応答しています。保留中のイベントは古い順に配信されています。操作は不要です。',
  gone_subject: '{host} への Webhook が停止しました',
  gone_heading: 'Webhook エンドポイントが無効になりました',
  gone_what:
    'エンドポイントが 410 Gone を返しました。これ以上の配信を受け付けません。新しいイベントは保管されますが、送信されません。配信するにはエンドポイントを再開し、不要なら削除してください。',
  paused_subject: '{host} への Webhook が一時停止しました',
  exhausted_subject: '{host} への Webhook を配信できませんでした',
  exhausted_heading: '配信が最終的に失敗しました',
  exhausted_what: {
    other:
      'エンドポイントへの配信 {count} 件が、最後の試行でも失敗しました。ログには残っています。原因を取り除いてから再送してください。',
  },
  event: 'イベント',
  since: '失敗の開始',
  answer: '応答',
  open_log: '配信ログを開く',
  left_out: {
    other: '受信箱があふれないように、このエンドポイントについての通知をほかに {count} 件控えました。',
  },
} as const satisfies Translation<typeof en>
