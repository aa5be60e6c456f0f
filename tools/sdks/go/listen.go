package main

import "net"

func listen(address string) net.Listener {
	listener, err := net.Listen("tcp", address)
	must(err)
	return listener
}
