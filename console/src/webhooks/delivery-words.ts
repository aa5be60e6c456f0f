import { book } from '../ui/words.ts'

const en = {
  delivery: 'Delivery',
  status: 'Status',
  created: 'Created',
  next: 'Next attempt',
  endpoint: 'Endpoint',
  event: 'Event',
  id: 'Delivery id',
  payload: 'Payload',
  payloadGone: 'The event is past its retention: its payload is gone.',
  copyPayload: 'Copy payload',
  copyCurl: 'Copy as curl',
  replay: 'Send again',
  replayed: 'It is sent again.',
  retry: 'Try now',
  retried: 'The next attempt begins now.',
  cancel: 'Cancel delivery',
  cancelled: 'Cancelled. It can still be sent again.',
  attempts: 'Attempts',
  noAttempts: 'No attempt yet.',
  number: 'No.',
  began: 'Began',
  answer: 'Answer',
  time: 'Time',
  request: 'Request headers',
  response: 'Response headers',
  excerpt: 'Body of the answer, its first 4 KB',
  dns: 'look-up',
  connect: 'connection',
  tls: 'TLS',
  firstByte: 'waiting for the answer',
  rest: 'reading it',
  siblings: 'The same event to other endpoints',
  saysPending: (attempts: number) =>
    attempts === 0
      ? 'It waits for its first attempt.'
      : `It has failed ${times(attempts)} and will be tried again.`,
  saysDelivering: (_: number) => 'It is being sent now.',
  saysDelivered: (attempts: number) =>
    attempts === 1 ? 'It arrived at once.' : `It arrived at attempt ${attempts}.`,
  saysFailed: (attempts: number) => `It failed ${times(attempts)}; nothing more will be tried by itself.`,
  saysParked: (_: number) => 'It waits because its endpoint is paused. It is sent when the endpoint resumes.',
  saysCancelled: (_: number) => 'It was cancelled and will not be sent.',
  cureTls: (cause: string) =>
    `The receiver's certificate was not accepted${cause ? ` (${cause.replaceAll('_', ' ')})` : ''}: it has to renew or correct it.`,
  cureDns: 'The name of the receiver was not found: check the host in the URL.',
  cureConnect: 'Nobody answered at that address: is the receiver running, and does its firewall let us in?',
  cureTimeout: 'The receiver took too long: it should answer first and work afterwards.',
  cureRedirect: 'The receiver answered with a redirect, which is never followed: set the URL it leads to.',
  cureGone: 'The receiver said 410 Gone: it wants no more, and its endpoint was disabled.',
  cureForbidden: 'The URL leads to an address that may not be called.',
  cureAuth: (status: number) =>
    `The receiver refused with ${status}: check its credentials, or how it verifies the signature.`,
  cureNotFound: 'The receiver knows no such path (404): check the path in the URL.',
  cureClient: (status: number) => `The receiver refused the request with ${status}: see its answer below.`,
  cureServer: (status: number) => `The receiver failed with ${status}: see its answer below and its own log.`,
  cureOther: (error: string) => `The last attempt ended with ${error.replaceAll('_', ' ')}.`,
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
}

function mal(count: number): string {
  return count === 1 ? 'einmal' : `${count}-mal`
}

const words = book(en, {
  de: {
    delivery: 'Zustellung',
    status: 'Status',
    created: 'Angelegt',
    next: 'Nächster Versuch',
    endpoint: 'Endpunkt',
    event: 'Ereignis',
    id: 'ID der Zustellung',
    payload: 'Inhalt',
    payloadGone: 'Das Ereignis ist älter als seine Aufbewahrung: sein Inhalt ist fort.',
    copyPayload: 'Inhalt kopieren',
    copyCurl: 'Als curl kopieren',
    replay: 'Noch einmal senden',
    replayed: 'Sie wird noch einmal gesendet.',
    retry: 'Jetzt versuchen',
    retried: 'Der nächste Versuch beginnt jetzt.',
    cancel: 'Zustellung abbrechen',
    cancelled: 'Abgebrochen. Sie kann noch einmal gesendet werden.',
    attempts: 'Versuche',
    noAttempts: 'Noch kein Versuch.',
    number: 'Nr.',
    began: 'Begonnen',
    answer: 'Antwort',
    time: 'Dauer',
    request: 'Kopfzeilen der Anfrage',
    response: 'Kopfzeilen der Antwort',
    excerpt: 'Inhalt der Antwort, die ersten 4 KB',
    dns: 'Namenssuche',
    connect: 'Verbindung',
    tls: 'TLS',
    firstByte: 'Warten auf die Antwort',
    rest: 'Lesen',
    siblings: 'Dasselbe Ereignis an andere Endpunkte',
    saysPending: (attempts) =>
      attempts === 0
        ? 'Sie wartet auf ihren ersten Versuch.'
        : `Sie ist ${mal(attempts)} gescheitert und wird wieder versucht.`,
    saysDelivering: () => 'Sie wird gerade gesendet.',
    saysDelivered: (attempts) =>
      attempts === 1 ? 'Sie kam sofort an.' : `Sie kam beim ${attempts}. Versuch an.`,
    saysFailed: (attempts) => `Sie ist ${mal(attempts)} gescheitert; von selbst wird nichts mehr versucht.`,
    saysParked: () => 'Sie wartet, weil ihr Endpunkt pausiert. Sie geht ab, wenn er weitermacht.',
    saysCancelled: () => 'Sie wurde abgebrochen und wird nicht gesendet.',
    cureTls: (cause) =>
      `Das Zertifikat des Empfängers wurde nicht angenommen${cause ? ` (${cause.replaceAll('_', ' ')})` : ''}: er muss es erneuern oder berichtigen.`,
    cureDns: 'Der Name des Empfängers wurde nicht gefunden: prüfen Sie den Host in der URL.',
    cureConnect: 'Dort hat niemand geantwortet: läuft der Empfänger, und lässt seine Firewall uns herein?',
    cureTimeout: 'Der Empfänger brauchte zu lange: er sollte erst antworten und dann arbeiten.',
    cureRedirect:
      'Der Empfänger hat weitergeleitet, dem wird nie gefolgt: tragen Sie die URL ein, zu der er leitet.',
    cureGone: 'Der Empfänger sagte 410 Gone: er will nichts mehr, und sein Endpunkt wurde abgeschaltet.',
    cureForbidden: 'Die URL führt zu einer Adresse, die nicht aufgerufen werden darf.',
    cureAuth: (status) =>
      `Der Empfänger hat mit ${status} abgelehnt: prüfen Sie seine Zugangsdaten oder wie er die Signatur prüft.`,
    cureNotFound: 'Der Empfänger kennt diesen Pfad nicht (404): prüfen Sie den Pfad in der URL.',
    cureClient: (status) =>
      `Der Empfänger hat die Anfrage mit ${status} abgelehnt: siehe seine Antwort unten.`,
    cureServer: (status) =>
      `Der Empfänger ist mit ${status} gescheitert: siehe seine Antwort unten und sein Log.`,
    cureOther: (error) => `Der letzte Versuch endete mit ${error.replaceAll('_', ' ')}.`,
  },
})

export const deliveryWords = words
export type DeliveryWords = (typeof words)['de']
