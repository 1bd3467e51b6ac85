/** The part of hls.js that is needed, so that a test can stand in for it. */
export interface HlsPlayer {
  loadSource: (url: string) => void
  attachMedia: (video: HTMLVideoElement) => void
  on: (event: string, listener: (event: string, data: { fatal: boolean }) => void) => void
  destroy: () => void
}

/** What the module hls.js gives. */
export interface HlsModule {
  isSupported: () => boolean
  /** The name of its error event. */
  errorEvent: string
  create: () => HlsPlayer
}

/** Whether an address is that of an HLS stream: its path ends in .m3u8, or it holds a playlist itself. */
export function isHlsAddress(src: string): boolean {
  return /^data:application\/(vnd\.apple\.mpegurl|x-mpegurl)[;,]/i.test(src) || /\.m3u8($|[?#])/i.test(src)
}

/**
 * Gives a video its source: by hls.js where the address is an HLS stream and this browser can, else by the browser
 * itself. hls.js is fetched only then. Returns what takes the source away again, at any time.
 *
 * @param onFatal is called once when the stream cannot go on; a plain file's errors are the video element's own
 */
export function attachVideo(
  video: HTMLVideoElement,
  src: string,
  onFatal: () => void,
  loadHls: () => Promise<HlsModule> = importHls,
): () => void {
  let player: HlsPlayer | undefined
  let isGone = false
  // Somebody asked for it; also where the browser does not let it play by itself, it must say what it is.
  video.preload = 'auto'
  async function attach() {
    if (!isHlsAddress(src)) {
      video.src = src
      return
    }
    const hls = await loadHls()
    if (isGone) return
    if (!hls.isSupported()) {
      // Safari on a phone plays HLS by itself and has no media source for hls.js.
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
      // Its worker is made from a blob, which a strict content security policy refuses.
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
