module example.com/go-net-http

go 1.24
