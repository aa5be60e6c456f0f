/** Pixels on a side: sharp at the largest size that pages show, and a few kilobytes. */
const SIDE = 384

/**
 * Cuts the chosen image to a square and makes it small before it is sent, upright and without what cameras write into
 * files. What a browser cannot read is sent as it is.
 */
export const SMALLER_PICTURE = `
const input = document.querySelector('input[type=file][name=picture]')
input.addEventListener('change', async () => {
  const [file] = input.files
  if (!file) return
  try {
    const image = await createImageBitmap(file)
    const side = Math.min(image.width, image.height)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.min(side, ${SIDE})
    canvas.getContext('2d').drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, canvas.width, canvas.height)
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const blob = await new Promise((done) => canvas.toBlob(done, type, 0.9))
    const chosen = new DataTransfer()
    chosen.items.add(new File([blob], 'picture', { type: blob.type }))
    input.files = chosen.files
    const shown = document.querySelector('.portrait .avatar')
    const next = new Image(72, 72)
    next.className = shown.className
    next.alt = ''
    next.src = canvas.toDataURL()
    shown.replaceWith(next)
  } catch {}
})
`
