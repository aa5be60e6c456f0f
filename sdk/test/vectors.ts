/** One delivery and what it must be signed with, worked out with openssl; no signing code of ours took part. */
export const DELIVERY = {
  id: '01936f2a-7c00-7abc-8def-0123456789ab',
  timestamp: '1769851800',
  sentAt: Date.parse('2026-01-31T09:30:00.000Z'),
  event: 'invoice.created',
  body: '{"event":"invoice.created","timestamp":"2026-01-31T09:29:59.250Z","data":{"invoice":{"id":"in_1","number":"INV-2026-0042","status":"open","amount_due":4900,"currency":"eur","note":"Grüße"}}}',
}

/** Bytes 0 to 31. */
export const VECTOR = {
  secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  standard: 'v1,OBN+/DvDEo/wkSCHbCsU3Nc9Lw4s1u5u8XN8wtxTQ6k=',
  bodyOnly: 'sha256=f1b61dbfaf31586184999409bb6af94cef02104a8c89b3de022052f5a49a5d64',
}

/** Bytes 255 down to 224: base64 with / and +. */
export const OTHER_VECTOR = {
  secret: 'whsec_//79/Pv6+fj39vX08/Lx8O/u7ezr6uno5+bl5OPi4eA=',
  standard: 'v1,HEi+MonbrErFm30++13+cD+BxHUGAX1yNSqmvNvx7P0=',
  bodyOnly: 'sha256=93494d3967ca1638c37e52733027acc3cf10814540edb9ea7afbf8e7c123d564',
}
