// Loaded before the server (node --import): when the process that started it is killed, the channel between them
// closes, and the server shuts down as if it had been asked to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
