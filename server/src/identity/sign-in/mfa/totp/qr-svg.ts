import { onDemand } from '../../../../platform/process/on-demand.ts'

const qrCode = onDemand<typeof import('qrcode')>('qrcode')

/** The URL as a QR code: an SVG of two paths, without scripts or styles. */
export function qrSvg(otpauthUrl: string): Promise<string> {
  return qrCode().toString(otpauthUrl, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
}
