import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { root } from './runtime.mjs'

const running = new Set()
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']
let interruptedBy = null

for (const signal of forwarded) process.on(signal, interrupt)
if (process.env.npm_lifecycle_event) followParent()

function interrupt(signal) {
  interruptedBy = signal
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(exitCodeOf(signal))
}

/**
 * Ends with npm, however npm ends. At best npm signals the shell between itself and this process, and the shell dies of
 * that without passing it on.
 */
function followParent() {
  const parent = process.ppid
  const npm = isShell(parent) ? parentOf(parent) : null
  setInterval(() => {
    if (!interruptedBy && (process.ppid !== parent || (npm !== null && parentOf(parent) !== npm))) interrupt('SIGTERM')
  }, 100).unref()
}

function isShell(pid) {
  return /^(sh|dash|ash|bash)$/.test(readProcess(pid, 'comm').trim())
}

function parentOf(pid) {
  return Number(/\) \S (\d+)/.exec(readProcess(pid, 'stat'))?.[1] ?? 0)
}

/** Reads a process's file below /proc; empty outside Linux. */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Runs a program in the project's folder until it ends, and forwards signals to it. Resolves with its exit code (128 +
 * n after signal n) and, with `quiet`, its output. `limitMs` kills a program that hangs. After an interruption it never
 * resolves: this process exits with the program.
 */
export function run(command, args, { env = process.env, quiet = false, shell = false, limitMs = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      shell,
      env: process.stdout.isTTY ? env : { NO_COLOR: '1', ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    let hung = false
    const limit =
      limitMs > 0
        ? setTimeout(() => {
            hung = true
            child.kill('SIGKILL')
          }, limitMs)
        : null
    running.add(child)
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    const end = (code, problem = '') => {
      if (limit) clearTimeout(limit)
      running.delete(child)
      if (!interruptedBy) resolve({ code, output: output + problem, hung })
      else if (running.size === 0) process.exit(code)
    }
    child.on('error', (error) => end(127, error.message))
    child.on('close', (code, signal) => end(code ?? exitCodeOf(signal)))
  })
}

function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0)
}
