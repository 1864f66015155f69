// Reads a barcode by the camera with the browser's own BarcodeDetector; a browser without it has no such button.

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
export type DetectorClass = new (options: { formats: string[] }) => Detector

const isClass = (found: unknown): found is DetectorClass => typeof found === 'function'
/** Null where the browser reads no barcodes, or gives no camera to the page. */
export function findDetector(): DetectorClass | null {
  const found: unknown = Reflect.get(window, 'BarcodeDetector')
  return isClass(found) && 'mediaDevices' in navigator ? found : null
}

const PAUSE_MS = 200
const formats = ['ean_13', 'ean_8', 'upc_a']

/** Shows the camera in `video` until it sees a barcode; null when `signal` ends it. The camera is off afterwards. Rejects when it is not allowed. */
export async function readByCamera(
  video: HTMLVideoElement,
  BarcodeDetector: DetectorClass,
  signal: AbortSignal,
): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    const detector = new BarcodeDetector({ formats })
    while (!signal.aborted) {
      const found = await detector.detect(video)
      const code = found.map(({ rawValue }) => rawValue).find((text) => /^\d{8,14}$/.test(text))
      if (code !== undefined) return code
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS)
      })
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
