const shown = 5

/** Lines listing the slowest files, setup included; `files` are names and milliseconds. */
export function slowestFiles(files) {
  return [...files]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, shown)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`)
}

/** A Vitest reporter that ends a run with its slowest files, so that growth is noticed. */
export default class SlowestFiles {
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { duration, collectDuration } = module.diagnostic()
      return { name: module.relativeModuleId, ms: duration + collectDuration }
    })
    if (files.length > 1) console.log(['', '   slowest files', ...slowestFiles(files), ''].join('\n'))
  }
}
