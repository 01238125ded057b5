import type { Plugin } from 'vite'

/**
 * What some browser of the build's target lacks, although the compiler leaves it as it is: patterns that look behind
 * (Safari 16.0 to 16.3), which stop a whole file from being read, and methods that Chrome 105 and Firefox 110 do not
 * have.
 */
const newer = /\(\?<[=!]|\.(?:toSorted|toReversed|toSpliced)\(|\b(?:Map|Object)\.groupBy\(|\bPromise\.withResolvers\(/g

/** Which of these a script uses. */
export const newerThanTarget = (code: string): string[] => [...new Set(code.match(newer))]

/** Stops a build whose scripts would fail in a browser of its target. */
export function refuseNewer(): Plugin {
  return {
    name: 'refuse-newer',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' ? newerThanTarget(file.code) : []
        if (found.length > 0)
          this.error(`${file.fileName} uses ${found.join(' ')}, which some browsers of the target lack`)
      }
    },
  }
}
