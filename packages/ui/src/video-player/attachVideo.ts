/** The part of hls.js that is used, so that a test can replace it. */
export interface HlsPlayer {
  loadSource: (url: string) => void
  attachMedia: (video: HTMLVideoElement) => void
  on: (event: string, listener: (event: string, data: { fatal: boolean }) => void) => void
  destroy: () => void
}

/** The exports of the hls.js module. */
export interface HlsModule {
  isSupported: () => boolean
  /** The name of the error event. */
  errorEvent: string
  create: () => HlsPlayer
}

/** Whether a URL is an HLS stream: its path ends in .m3u8, or it is a data URL of a playlist. */
export function isHlsAddress(src: string): boolean {
  return /^data:application\/(vnd\.apple\.mpegurl|x-mpegurl)[;,]/i.test(src) || /\.m3u8($|[?#])/i.test(src)
}

/**
 * Attaches a source to a video: with hls.js, loaded on demand, if the URL is an HLS stream and the browser supports it,
 * otherwise natively. Returns a function that detaches the source.
 *
 * @param onFatal is called once when the stream can't continue; errors of a video file are those of the video element
 */
export function attachVideo(
  video: HTMLVideoElement,
  src: string,
  onFatal: () => void,
  loadHls: () => Promise<HlsModule> = importHls,
): () => void {
  let player: HlsPlayer | undefined
  let isGone = false
  // Play was pressed: if the browser blocks playback, the video must at least show that it is ready.
  video.preload = 'auto'
  async function attach() {
    if (!isHlsAddress(src)) {
      video.src = src
      return
    }
    const hls = await loadHls()
    if (isGone) return
    if (!hls.isSupported()) {
      // Safari on iPhone plays HLS natively and has no media source for hls.js.
      video.src = src
      return
    }
    player = hls.create()
    player.on(hls.errorEvent, (_event, { fatal }) => {
      if (fatal && !isGone) onFatal()
    })
    player.loadSource(src)
    player.attachMedia(video)
  }
  attach().catch(() => {
    if (!isGone) onFatal()
  })
  return () => {
    isGone = true
    player?.destroy()
    video.removeAttribute('src')
    video.load()
  }
}

async function importHls(): Promise<HlsModule> {
  const { default: Hls } = await import('hls.js')
  return {
    isSupported: () => Hls.isSupported(),
    errorEvent: Hls.Events.ERROR,
    create: () => {
      // Its worker is created from a blob, which a strict content security policy blocks.
      const player = new Hls({ enableWorker: false })
      return {
        loadSource: (url) => player.loadSource(url),
        attachMedia: (video) => player.attachMedia(video),
        on: (_event, listener) => player.on(Hls.Events.ERROR, (event, { fatal }) => listener(event, { fatal })),
        destroy: () => player.destroy(),
      }
    },
  }
}
