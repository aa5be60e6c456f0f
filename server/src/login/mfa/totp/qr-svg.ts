import QRCode from 'qrcode'

/** The URL as a QR code: an SVG of two paths, without scripts or styles. */
export function qrSvg(otpauthUrl: string): Promise<string> {
  return QRCode.toString(otpauthUrl, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
}
